import { type EditableSettingKey, type SettingValue, settingDefaults } from '#domain/settings/schemas.ts';

/** A field of a form; `range` and `mailTexts` have two inputs, and `holidays`, `zones` and `taxRules` a list of them; `weekdays` has one for each day; `lines` is a list, one a line. */
export interface SettingField {
  /** As in the setting's value. */
  name: string;
  label: string;
  kind:
    | ('text' | 'longText' | 'color' | 'logo' | 'number' | 'range' | 'holidays' | 'lines' | 'mailTexts')
    | ('country' | 'zones' | 'taxRules' | 'weekdays' | 'switch');
  /** Of a text. */
  maxLength?: number;
  /** Of a long text. */
  rows?: number;
  /** The page that it takes the place of. */
  page?: string;
  hint?: string;
  /** What holds if the field is left empty, in words. */
  otherwise: string;
}

export interface SettingForm {
  label: string;
  intro: string;
  fields: readonly SettingField[];
}

const { shop, delivery, shipping, texts, limits, farm } = settingDefaults;
const markup =
  '“## ” begins a section, “- ” an entry of a list, an empty line a paragraph; [words](/address) is a link.';

const toMailField = (name: keyof SettingValue<'mails'>, label: string, hint: string): SettingField => ({
  ...{ name, label, hint },
  ...{ kind: 'mailTexts', otherwise: 'no texts of your own' },
});

/** The forms of the settings, in the order of their tabs. */
export const settingForms: Record<EditableSettingKey, SettingForm> = {
  shop: {
    label: 'Shop',
    intro: 'What visitors see on every page, and customers in every mail.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', maxLength: 60, otherwise: shop.name },
      {
        ...{ name: 'accent', label: 'Accent color', kind: 'color', otherwise: 'the shop’s orange' },
        hint: 'Of buttons, links and marks.',
      },
      {
        ...{ name: 'logo', label: 'Logo', kind: 'logo', otherwise: 'the mark that every shop begins with' },
        hint: 'In the header, in mails and on packing slips. If it is at least twice as wide as high, it stands in place of the name too.',
      },
    ],
  },
  delivery: {
    label: 'Delivery',
    intro:
      'Prices and dates on product pages, in carts and in orders. Orders keep what they were placed with.',
    fields: [
      {
        ...{ name: 'shippingPercent', label: 'Shipping, in percent of the items', kind: 'number' },
        otherwise: `${delivery.shippingPercent}`,
        hint: 'While there are no zones under Shipping. Open carts and unpaid orders get the new price before they are paid.',
      },
      {
        ...{ name: 'leadDays', label: 'Lead time, in business days', kind: 'range', otherwise: 'none' },
        hint: 'Of products that have no lead time of their own.',
      },
      {
        ...{ name: 'transitDays', label: 'In the post, in business days', kind: 'range' },
        otherwise: `${delivery.transitDays.min} to ${delivery.transitDays.max}`,
      },
      {
        ...{ name: 'holidays', label: 'Holidays', kind: 'holidays', otherwise: 'none' },
        hint: 'Nothing is printed or shipped on these days: arrival dates become later.',
      },
    ],
  },
  shipping: {
    label: 'Shipping',
    intro: 'Where you send, and what it costs there. Orders keep what they were placed with.',
    fields: [
      {
        ...{ name: 'zones', label: 'Zones', kind: 'zones' },
        otherwise: 'the share of the items under Delivery, everywhere',
        hint: 'Without zones, shipping is the share of the items under Delivery, everywhere. The zone that lists a postal code comes before the one of the whole country.',
      },
      {
        ...{ name: 'defaultGrams', label: 'Weight of a product without one, in g', kind: 'number' },
        otherwise: `${shipping.defaultGrams}`,
        hint: 'For delivery by weight.',
      },
    ],
  },
  taxes: {
    label: 'Taxes',
    intro: 'The tax in your prices, or added to them. Orders keep what they were placed with.',
    fields: [
      {
        ...{ name: 'homeCountry', label: 'Country of the shop', kind: 'country', otherwise: 'none' },
        hint: 'Prices are shown as for this country until an address is known.',
      },
      {
        ...{ name: 'rules', label: 'Rules', kind: 'taxRules', otherwise: 'none' },
        hint: 'In a country without a rule, the rate of the environment variable TAX_RATE is added: none, unless it is set.',
      },
    ],
  },
  seller: {
    label: 'Seller',
    intro: 'Who sells, as invoices name them.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', maxLength: 100, otherwise: 'the name of the shop' },
      {
        ...{ name: 'address', label: 'Address', kind: 'longText', maxLength: 300, rows: 4 },
        otherwise: 'none',
      },
      {
        ...{ name: 'taxNumber', label: 'Tax number', kind: 'text', maxLength: 40, otherwise: 'none' },
        hint: 'Such as a VAT number.',
      },
      {
        ...{ name: 'note', label: 'Text at the end', kind: 'longText', maxLength: 500, rows: 4 },
        ...{ otherwise: 'none', hint: 'Such as the register and the bank.' },
      },
    ],
  },
  texts: {
    label: 'Texts',
    intro: 'What the shop says about itself.',
    fields: [
      {
        name: 'heroTitle',
        label: 'Title of the start page',
        kind: 'text',
        maxLength: 80,
        otherwise: texts.heroTitle,
      },
      { name: 'heroText', label: 'Text below it', kind: 'text', maxLength: 300, otherwise: texts.heroText },
      {
        ...{ name: 'about', label: 'About Us', kind: 'longText', maxLength: 20_000, page: '/about' },
        otherwise: 'the page that every shop begins with',
        hint: markup,
      },
      {
        name: 'contact',
        label: 'Text of the contact page',
        kind: 'text',
        maxLength: 300,
        otherwise: texts.contact,
      },
      {
        name: 'footer',
        label: 'Footer, below the name',
        kind: 'text',
        maxLength: 200,
        otherwise: texts.footer,
      },
      {
        name: 'footerNote',
        label: 'Footer, last line',
        kind: 'text',
        maxLength: 200,
        otherwise: texts.footerNote,
      },
    ],
  },
  terms: {
    label: 'Terms',
    intro:
      'Each version keeps its address. An order keeps the version that it was placed with, and links to it.',
    fields: [
      {
        ...{ name: 'text', label: 'Terms & Conditions', kind: 'longText', maxLength: 50_000, page: '/terms' },
        otherwise: 'the terms that every shop begins with',
        hint: markup,
      },
    ],
  },
  mails: {
    label: 'Mails',
    intro: 'What you add to the mails that customers get: a text after the greeting, and one at the end.',
    fields: [
      toMailField('confirmation', 'Order confirmation', 'When an order is paid.'),
      toMailField('shipped', 'Shipped', 'When a parcel is on its way.'),
      toMailField('canceled', 'Order canceled', 'When a customer has canceled a paid order and is refunded.'),
      toMailField('refund', 'Refund', 'When you refund an order or a part of it.'),
      toMailField('addressChanged', 'Address changed', 'When an order ships to another address.'),
      toMailField('printOffer', 'Custom order offer', 'When a requested print can be ordered.'),
      toMailField('welcome', 'Welcome', 'When somebody has registered.'),
    ],
  },
  limits: {
    label: 'Limits',
    intro: 'What one customer, or one network, can do in the shop.',
    fields: [
      {
        ...{ name: 'heldPieces', label: 'Pieces held for unfinished payments', kind: 'number' },
        otherwise: `${limits.heldPieces}`,
        hint: 'Per customer; customers with unverified addresses share it with their network.',
      },
      {
        ...{ name: 'refundWithoutPassword', label: 'Refund without the password again', kind: 'number' },
        otherwise: `${limits.refundWithoutPassword}`,
        hint: 'Dollars of one order, when the log-in is more than 15 minutes old.',
      },
      {
        ...{ name: 'failedLogins', label: 'Failed log-ins in 15 minutes', kind: 'number' },
        otherwise: `${limits.failedLogins}`,
        hint: 'Per account and network.',
      },
      {
        ...{ name: 'registrationsPerMinute', label: 'Registrations a minute', kind: 'number' },
        otherwise: `${limits.registrationsPerMinute}`,
        hint: 'Per network.',
      },
      {
        ...{ name: 'refusedWords', label: 'Words that are not printed', kind: 'lines', rows: 4 },
        ...{ maxLength: 20_000, otherwise: 'none' },
        hint: 'In texts that customers choose for a product: a word or a phrase on each line. Case, accents and signs do not matter, and words within other words are printed.',
      },
    ],
  },
  farm: {
    label: 'Farm',
    intro:
      'When your printers print and your parcels leave: ship-by dates follow from it. Paid orders keep theirs.',
    fields: [
      {
        ...{ name: 'timeZone', label: 'Time zone', kind: 'text', maxLength: 60, otherwise: farm.timeZone },
        hint: 'Such as America/Los_Angeles or Europe/Berlin.',
      },
      {
        ...{ name: 'workDays', label: 'Work days', kind: 'weekdays', otherwise: farm.workDays.join(',') },
        hint: 'The days on which parcels leave. Only they count in ship-by dates.',
      },
      {
        ...{ name: 'hoursPerDay', label: 'Hours a printer prints on a day', kind: 'number' },
        otherwise: `${farm.hoursPerDay}`,
      },
      {
        ...{ name: 'utilization', label: 'Of these it really prints, in percent', kind: 'number' },
        otherwise: `${farm.utilization}`,
      },
      {
        ...{ name: 'finishingDays', label: 'From print to parcel, in work days', kind: 'number' },
        otherwise: `${farm.finishingDays}`,
      },
      {
        ...{ name: 'bufferDays', label: 'Added to every date, in work days', kind: 'number' },
        otherwise: `${farm.bufferDays}`,
      },
      {
        ...{ name: 'holidaysOf', label: 'Public holidays of', kind: 'text', maxLength: 6, otherwise: 'none' },
        hint: 'A country such as DE, or a state such as DE-BY. Your own holidays stand under Delivery.',
      },
      {
        ...{ name: 'checkPrints', label: 'Somebody checks each print', kind: 'switch', otherwise: 'true' },
        hint: 'Otherwise a print can be packed as soon as it is done.',
      },
    ],
  },
};
