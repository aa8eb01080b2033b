/** The parts of the mail around an answer, for the mail and for its preview. */
export function toAnswerMailTexts(shopName: string) {
  return {
    subject: `Our answer to your message to ${shopName}`,
    heading: 'Our answer to your message',
    quoteTitle: 'This is what you wrote:',
  };
}
