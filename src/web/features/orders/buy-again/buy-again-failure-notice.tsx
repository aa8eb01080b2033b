import { Notice } from '#web/ui/notice.tsx';

/** Why nothing of an order was added to the cart. */
export function BuyAgainFailureNotice({
  messages,
  className,
}: {
  messages: readonly string[];
  className?: string;
}) {
  return (
    <Notice tone="warning" title="Nothing was added to your cart." {...(className && { className })}>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
