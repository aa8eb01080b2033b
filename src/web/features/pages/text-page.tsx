import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export interface TextSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface TextPageProps {
  title: string;
  intro: string;
  sections: readonly TextSection[];
  /** What stands at the end: a way on. */
  children?: ReactNode;
}

/** A page to read: a measured column, its contents beside it where there is room. */
export function TextPage({ title, intro, sections, children }: TextPageProps) {
  return (
    <Container width="page" className="pt-10 sm:pt-16">
      <PageHeading title={title} intro={intro} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[1fr_15rem]">
        <div className="prose-measure">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="reading border-t border-line py-7">
              <h2 className="mb-3 text-xl sm:text-2xl">{section.title}</h2>
              {section.body}
            </section>
          ))}
          {children && <div className="border-t border-line pt-8">{children}</div>}
        </div>
        <nav aria-label="On this page" className="sticky top-24 hidden self-start lg:block">
          <p className="mb-2 text-sm font-semibold">On this page</p>
          <ul className="border-l border-line">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-2 pl-4 text-sm text-muted hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  );
}
