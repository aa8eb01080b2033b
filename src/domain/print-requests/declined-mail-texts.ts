/** The parts of the mail about a declined request, for the mail and for its preview; the reason follows the intro. */
export function toDeclinedMailTexts(name: string) {
  return {
    subject: 'About your custom order request',
    heading: 'We cannot print this one',
    greeting: `Hello ${name},`,
    intro: 'thank you for your request. We are sorry that we cannot print it.',
    quoteTitle: 'This was your request:',
  };
}
