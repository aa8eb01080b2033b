/** How long a refund usually takes at the card or wallet, as customers read it. */
export const refundDuration = '5 to 10 days';
