export {
  type FeeDifferenceKind,
  feeDifferenceKinds,
  type PaymentProviderName,
  type PayoutState,
  type ProviderTransactionKind,
  paymentProviders,
  payoutStates,
  providerTransactionKinds,
} from '#db/states.ts';
