import type { ReactNode } from 'react';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export interface TextPageSection {
  id: string;
  title: string;
  body?: ReactNode;
  /** Instead of `body`: an owner's text, escaped by the server. */
  html?: string;
}

interface TextPageProps {
  title: string;
  intro: string;
  sections: readonly TextPageSection[];
  /** Shown next to the text instead of the table of contents. */
  aside?: ReactNode;
}

/** 'costs 20% of the items', or that it depends on the address. */
export function ShippingCost({ of: items }: { of: string }) {
  const { shippingRate } = useRootLoaderData();
  return shippingRate === null
    ? 'depends on where it goes and how'
    : `costs ${shippingRate / 10_000}% of ${items}`;
}

/** A text page: on wide screens the table of contents is next to the text, and headings next to their sections. */
export function TextPage({ title, intro, sections, aside }: TextPageProps) {
  return (
    <PageContainer className="pt-10 sm:pt-16">
      <PageHeading title={title} intro={intro} />
      {aside ? (
        <div className="mt-8 grid items-start gap-8 lg:mt-10 lg:grid-cols-[1fr_minmax(0,28rem)] lg:gap-16">
          <div className="lg:order-last">{aside}</div>
          <div>
            {sections.map(({ id, title: name, ...content }) => (
              <section key={id} id={id} className="reading border-t border-line py-7">
                <h2 className="mb-3 text-xl sm:text-2xl">{name}</h2>
                <SectionBody {...content} />
              </section>
            ))}
          </div>
        </div>
      ) : (
        <div className="mt-8 grid gap-12 lg:mt-10 lg:grid-cols-[1fr_15rem] xl:gap-16">
          <div>
            {sections.map(({ id, title: name, ...content }) => (
              <section
                key={id}
                id={id}
                className="reading grid gap-x-8 gap-y-3 border-t border-line py-7 xl:grid-cols-[1fr_38rem]"
              >
                <h2 className="text-xl sm:text-2xl">{name}</h2>
                <SectionBody {...content} />
              </section>
            ))}
          </div>
          <Contents sections={sections} />
        </div>
      )}
    </PageContainer>
  );
}

const SectionBody = ({ body, html }: Pick<TextPageSection, 'body' | 'html'>) => (
  <div
    className="prose-measure"
    {...(html ? { dangerouslySetInnerHTML: { __html: html } } : { children: body })}
  />
);

function Contents({ sections }: Pick<TextPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="sticky top-24 hidden self-start lg:block">
      <p className="mb-2 text-sm font-semibold">On this page</p>
      <ul className="border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-2 pl-4 text-sm text-muted hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
