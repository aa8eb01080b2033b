export {
  type FeeDifferenceKind,
  feeDifferenceKinds,
  type PaymentProviderName,
  type PayoutState,
  type ProviderSyncStage,
  type ProviderTransactionKind,
  paymentProviders,
  payoutStates,
  providerSyncStages,
  providerTransactionKinds,
} from '#db/states.ts';
