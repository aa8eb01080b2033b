import type { BusinessDayRange, DayRange } from './arrival.ts';
import type { CustomizableMail, MailTexts } from './mail/customizable-mails.ts';
import type { Cents, PartsPerMillion } from './money.ts';
import type { PricingRules } from './pricing-rules.ts';
import type { ShopFilament } from './shop-filaments.ts';

/** What is fixed when the shop starts. */
export interface ShopFacts {
  /** The public URL of the shop, without a trailing slash. Links are built from it, never from Host. */
  publicUrl: string;
  ownerEmail: string;
  /** Null: the shop's name at its own host. */
  mailFrom: string | null;
  taxRate: PartsPerMillion;
  /** The payment sandbox replaces the providers: no money is moved. */
  testPayments: boolean;
  /** Test payments are accepted from this machine only. */
  testPaymentsLocalOnly: boolean;
  /** Admins and staff must use two-factor authentication: without it they can only set it up. */
  requireAdminTwoFactor: boolean;
  /** Reviews and custom orders require a verified address. */
  requireVerifiedEmail: boolean;
  /**
   * What a browser needs to load the PayPal script; null: the payment continues on PayPal's own page in the same tab.
   */
  walletScript: { clientId: string; environment: 'sandbox' | 'live' } | null;
  /** The settings that environment variables set. */
  overrides: readonly {
    key: 'shop' | 'limits';
    field: string;
    variable: string;
    value: string | number;
  }[];
}

/** When the farm works, as `farmSettingSchema` in the schemas of settings. */
export interface FarmSettings {
  timeZone: string;
  /** 1 is Monday, 7 Sunday. */
  workDays: readonly number[];
  hoursPerDay: number;
  /** In percent. */
  utilization: number;
  finishingDays: number;
  bufferDays: number;
  /** Null: no public holidays. */
  holidaysOf: string | null;
  /** Whether somebody looks at each print before it is packed. */
  checkPrints: boolean;
}

/** Facts and settings of the shop. It is replaced when an admin changes a setting, never changed. */
export interface ShopSettings extends ShopFacts {
  name: string;
  mailFrom: string;
  /** The owner's color as #rrggbb; null: the one of the style sheet. */
  accent: string | null;
  /** An uploaded picture and its size in px; null: the shop's own mark. */
  logo: { image: string; width: number; height: number } | null;
  pricing: PricingRules;
  /** By `toFilamentKey`. */
  filaments: ReadonlyMap<string, ShopFilament>;
  /** Words and phrases that are not printed, as `toComparableWords` of src/mesh/text. */
  refusedWords: readonly string[];
  /** Who sells, as invoices name them; null: not set. */
  seller: Record<'name' | 'address' | 'taxNumber' | 'note', string | null>;
  /** Of products without a lead time of their own. */
  leadDays: BusinessDayRange | null;
  /** The time of a parcel in the post. */
  transitDays: BusinessDayRange;
  /** When nothing is printed or shipped. */
  holidays: readonly DayRange[];
  farm: FarmSettings;
  /** The public holidays of a year where the farm is, as 'YYYY-MM-DD'. */
  listPublicHolidays(year: number): readonly string[];
  /** How many work days the print queue takes, on how many printers; null: the farm has none, and dates are those of lead days. */
  queue: { days: number; ablePrinters: number } | null;
  texts: {
    heroTitle: string;
    heroText: string;
    /** With markup; null: the page that every shop begins with. */
    about: string | null;
    contact: string;
    footer: string;
    footerNote: string;
  };
  mailTexts: Readonly<Record<CustomizableMail, MailTexts>>;
  /** Of the current terms; 0: those that every shop begins with. */
  termsVersion: number;
  /** Failed logins per account and network in 15 minutes. */
  maxFailedLogins: number;
  /** Registrations per network and minute. */
  maxRegistrationsPerMinute: number;
  /** Unpaid pieces that a customer may hold, or all customers of a network with unverified addresses together. */
  maxHeldPieces: number;
  /** The amount of an order that an admin can refund without a recent login, in cents. */
  maxRefundWithoutReauth: Cents;
}
