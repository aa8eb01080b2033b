interface Carrier {
  name: string;
  form: RegExp;
  page: (number: string) => string;
}

/** Formats of tracking numbers that identify one carrier; the first match counts. */
const carriers: readonly Carrier[] = [
  { name: 'UPS', form: /^1Z[0-9A-Z]{16}$/, page: (n) => `https://www.ups.com/track?tracknum=${n}` },
  {
    name: 'USPS',
    form: /^(9[1-5]\d{18,24}|420\d{27,31}|82\d{8}|[A-Z]{2}\d{9}US)$/,
    page: (n) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${n}`,
  },
  {
    name: 'FedEx',
    form: /^(\d{12}|\d{15}|96\d{20})$/,
    page: (n) => `https://www.fedex.com/fedextrack/?trknbr=${n}`,
  },
  {
    name: 'DHL',
    form: /^(\d{10}|JJD\d{14,20}|JD\d{16,20}|GM\d{14,20})$/,
    page: (n) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${n}`,
  },
];

/** The carrier of a tracking number and the URL of its tracking page; null for any other text. */
export function findCarrierLink(tracking: string): { name: string; href: string } | null {
  const number = tracking.replace(/[\s-]/g, '').toUpperCase();
  const carrier = carriers.find(({ form }) => form.test(number));
  return carrier ? { name: carrier.name, href: carrier.page(number) } : null;
}

interface Tracked {
  carrier: string | null;
  tracking: string | null;
  link: string | null;
}

/** The page that tracks a parcel: the one typed by an admin, else the carrier's by the form of the number. */
export function toTrackingLink({ carrier, tracking, link }: Tracked): { name: string; href: string } | null {
  const found = findCarrierLink(tracking ?? '');
  return link ? { name: carrier ?? found?.name ?? 'the carrier', href: link } : found;
}
