import { shopRouterContext } from '#web/context.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactHelp } from '#web/features/contact/contact-help.tsx';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Contact Us',
    description:
      'Questions about an order, a product or a custom print? Write to us: replies take 1-2 business days.',
    path: '/contact',
    picture: pagePictures.contact,
  });

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopRouterContext).shop.texts.contact;

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <PageContainer className="grid items-start gap-8 pt-10 sm:pt-16 lg:grid-cols-[1fr_34rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <PageHeading title="Contact Us" intro={loaderData} />
      <Card className="lg:row-span-2">
        <ContactForm />
      </Card>
      <ContactHelp />
    </PageContainer>
  );
}
