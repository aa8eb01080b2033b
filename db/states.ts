/**
 * The values that a text column may have. Plain arrays without an import: the schema, the API's schemas and the browser
 * all derive from them (ADR 33).
 */

/** What a contact message is about, as its sender chooses. */
export const contactTopics = ['order', 'product', 'custom', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What somebody of the staff works on. The owner (`is_admin`) has no role, and may do everything. */
export const staffRoles = ['fulfilment', 'printing', 'support', 'accounting'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const orderStatuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** In these nothing has been made of an order yet, so that its customer may cancel it. */
export const cancelableStatuses = ['Unpaid', 'Paid'] as const satisfies OrderStatus[];

/** What a product is for, as its owner chooses. */
export const productUses = ['desk', 'lamp', 'planter', 'wearable'] as const;
export type ProductUse = (typeof productUses)[number];

/** `draft`: not shown yet. `archived`: no longer sold; its page stays. */
export const productStates = ['active', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** The choices of each filter of the product list. The function `product_facets` of the database assigns them. */
export const productFacets = {
  /** The uses, and what costs less than $30. */
  use: [...productUses, 'gift'],
  /** In dollars: from the first number to below the second one. */
  price: ['under-20', '20-40', '40-80', 'over-80'],
  /** By the longest side: below 10 cm, to 20 cm, above. */
  size: ['small', 'medium', 'large'],
  /** Pieces on hand, whether held for a payment or not. */
  stock: ['in-stock'],
} as const;
export type ProductFacetGroup = keyof typeof productFacets;

/** What a shopper picks on a product: a filament, a size of the model, or a text that is set on it. */
export const optionKinds = ['filament', 'size', 'text'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Which characters a text may consist of, among those of the font. */
export const textCharacterSets = ['all', 'letters', 'digits'] as const;
export type TextCharacterSet = (typeof textCharacterSets)[number];

/** How a product is taxed. `zero`: at no rate, in every country. */
export const taxClasses = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** What a discount code takes off: a share or a sum of the items, or the shipping price. */
export const discountKinds = ['percent', 'fixed', 'shipping'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** `held`: for a payment in progress. `taken`: by a paid order. */
export const discountUseStates = ['held', 'taken', 'released'] as const;
export type DiscountUseState = (typeof discountUseStates)[number];

/** How the price of a shipping method is computed. `pickup`: the customer fetches the order. */
export const shippingMethodKinds = ['percentage', 'flat', 'weight', 'pickup'] as const;
export type ShippingMethodKind = (typeof shippingMethodKinds)[number];

/** As the customer chooses. */
export const paymentMethods = ['Stripe', 'PayPal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentProviders = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** `manual`: an admin took the money. */
export const paymentSources = [...paymentProviders, 'manual'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const orderEventKinds = [
  'created',
  'updated',
  'closed',
  'reopened',
  'canceled',
  'payment_started',
  'payment_ended',
  'paid',
  'paid_again',
  'payment_mismatch',
  'short_of_stock',
  'code_used_up',
  'payment_declined',
  'status',
  'tracking',
  'parcels',
  'address',
  'gift',
  'staff_note',
  'ship_by',
  'refund_requested',
  'refunded',
  'refund_failed',
  'dispute',
  'withdrawal',
  'attention_settled',
  'attention_reopened',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Events that an admin has to look at, and settles. A trigger adds them to `order_attention`. */
export const attentionEventKinds = [
  'short_of_stock',
  'payment_mismatch',
  'paid_again',
  'refund_failed',
  'dispute',
] as const satisfies OrderEventKind[];

/** `starting`: the provider is being asked. `open`: the customer may pay. `capturing`: a wallet's money is being taken. */
export const liveAttemptStates = ['starting', 'open', 'capturing'] as const;
export type LiveAttemptState = (typeof liveAttemptStates)[number];

export const attemptStates = [...liveAttemptStates, 'paid', 'ended'] as const;
export type AttemptState = (typeof attemptStates)[number];

export const holdStates = ['live', 'taken', 'released'] as const;
export type HoldState = (typeof holdStates)[number];

export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * `canceled`: the customer has canceled the order. `paid_twice`: a duplicate payment, refunded by the shop. `provider`:
 * made on the provider's own site.
 */
export const refundReasons = ['admin', 'canceled', 'paid_twice', 'provider'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What a transaction of a provider's balance is. `adjustment`: whatever the others do not cover, such as reserves. */
export const providerTransactionKinds = [
  'charge',
  'refund',
  'fee',
  'dispute',
  'payout',
  'adjustment',
] as const;
export type ProviderTransactionKind = (typeof providerTransactionKinds)[number];

export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What is fetched from a provider, in this order. `items`: the transactions of each payout. */
export const providerSyncStages = ['transactions', 'payouts', 'items'] as const;
export type ProviderSyncStage = (typeof providerSyncStages)[number];

/**
 * Where a provider's records and the shop's differ. `unknown`: a charge or refund that the shop has not recorded.
 * `missing`: a payment that the provider does not list. `amount`: both have it, with other amounts. `payout`: a payout's
 * transactions do not add up to it. `changed`: the provider reports a transaction with other amounts than before.
 */
export const feeDifferenceKinds = ['unknown', 'missing', 'amount', 'payout', 'changed'] as const;
export type FeeDifferenceKind = (typeof feeDifferenceKinds)[number];
/** `duplicate`: a duplicate payment, and its refund. */
export const bookEntryKinds = ['sale', 'refund', 'duplicate'] as const;
export type BookEntryKind = (typeof bookEntryKinds)[number];

/** The periods that sums of products are kept for. */
export const bookPeriodScales = ['month', 'quarter', 'year'] as const;
export type BookPeriodScale = (typeof bookPeriodScales)[number];

export const sweepActionKinds = [
  'payment_found',
  'payment_ended',
  'captured',
  'hold_released',
  'refund_made',
] as const;
export type SweepActionKind = (typeof sweepActionKinds)[number];

/** `recalled`: an admin stopped it before it was sent. */
export const mailStates = ['queued', 'sent', 'dead', 'recalled'] as const;
export type MailState = (typeof mailStates)[number];

export const oauthProviders = ['google', 'github'] as const;
export type OAuthProviderName = (typeof oauthProviders)[number];

export const uploadKinds = ['image', 'stl'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** `offered`: its private product can be bought. */
export const printRequestStates = ['new', 'offered', 'declined'] as const;
export type PrintRequestState = (typeof printRequestStates)[number];

export const printColors = [
  'red',
  'orange',
  'blue',
  'green',
  'black',
  'gray',
  'white',
  'purple',
  'pink',
] as const;
export type PrintColor = (typeof printColors)[number];

/** The color or filament of a print request whose customer asks for advice. */
export const undecided = '';

export const printFilaments = [
  'EPLA',
  'ABS',
  'PETG',
  'PP',
  'CARBON FIBRE',
  'NYLON',
  'FLEX',
  'HIPS',
  'PVA',
] as const;
export type PrintFilament = (typeof printFilaments)[number];

/**
 * `draft`: made from a print request. `review`: a person must look first. `offered`: may be bought until its date. An
 * offered or later quote keeps its price.
 */
export const quoteStates = ['draft', 'review', 'offered', 'accepted', 'declined', 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** What computed grams and time: our own estimate, or a slicer. */
export const quoteEngines = ['estimate', 'slicer'] as const;
export type QuoteEngine = (typeof quoteEngines)[number];

/** Of a slicer's look at a quote. `failed`: it could not slice the model, with the reason. */
export const quoteConfirmationStates = ['queued', 'running', 'done', 'failed'] as const;
export type QuoteConfirmationState = (typeof quoteConfirmationStates)[number];

/** `queued`: a job makes it, or will. `failed`: its part cannot be printed so, with the reason. */
export const printFileStates = ['queued', 'done', 'failed'] as const;
export type PrintFileState = (typeof printFileStates)[number];

export const auditActions = ['created', 'updated', 'deleted'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry of the audit log is about. */
export const auditSubjectKinds = [
  'order',
  'product',
  'user',
  'review',
  'request',
  'message',
  'template',
  'withdrawal',
  'mail',
  'upload',
  'setting',
  'invitation',
  'discount',
  'sale',
  'books',
  'filament',
  'price_rules',
  'quote',
  'printer',
  'spool',
  'print_job',
  'print_attempt',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** The forms of the settings: each is one row, with a history of its own. */
export const settingKeys = [
  'shop',
  'delivery',
  'shipping',
  'taxes',
  'seller',
  'texts',
  'terms',
  'mails',
  'limits',
  'farm',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** `ended`: by its date or early. `canceled`: before it started. */
export const saleStates = ['planned', 'running', 'ended', 'canceled'] as const;
export type SaleState = (typeof saleStates)[number];
