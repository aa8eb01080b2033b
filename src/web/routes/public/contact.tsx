import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Contact Us',
    description:
      'Questions about an order, a product or a custom print? Write to us: replies take 1-2 business days.',
    path: '/contact',
    picture: pagePictures.contact,
  });

export default function Contact() {
  return (
    <Container width="page" className="grid gap-10 pt-10 sm:pt-16 lg:grid-cols-[1fr_32rem]">
      <div>
        <PageHeading
          title="Contact Us"
          intro="A question about an order, a legend you miss, an idea for a print? A person reads it."
        />
        <p className="mt-6 flex gap-3 text-muted">
          <Icon name="clock" className="mt-0.5 size-6 text-teal" />
          Replies take 1-2 business days.
        </p>
        <p className="mt-3 flex gap-3 text-muted">
          <Icon name="package" className="mt-0.5 size-6 text-teal" />
          About an order? Its number helps us to find it.
        </p>
        <Illustration name="mail" className="mt-12 hidden size-44 lg:block" />
      </div>
      <Card>
        <ContactForm />
      </Card>
    </Container>
  );
}
