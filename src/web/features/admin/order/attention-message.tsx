import { useEffect, useRef, useState } from 'react';

/** What became of an event, for `AttentionMessage`. `show` is called after each change. */
export function useAttentionMessage() {
  const [shown, setShown] = useState({ message: '', count: 0 });
  return {
    shown,
    show: (message: string) => setShown(({ count }) => ({ message, count: count + 1 })),
  };
}

/** Takes the focus of a form that is gone. */
export function AttentionMessage({ shown }: { shown: ReturnType<typeof useAttentionMessage>['shown'] }) {
  const element = useRef<HTMLParagraphElement>(null);
  const { message, count } = shown;
  useEffect(() => {
    if (count > 0) element.current?.focus();
  }, [count]);
  return (
    <p
      ref={element}
      tabIndex={-1}
      className="mb-3 text-sm font-medium [overflow-wrap:anywhere] outline-none empty:hidden"
    >
      {message}
    </p>
  );
}
