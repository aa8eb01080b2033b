export {
  type AttemptState,
  type HoldState,
  type LiveAttemptState,
  liveAttemptStates,
  type PaymentProviderName,
  type RefundState,
  refundReasons,
  refundStates,
  type SweepActionKind,
  sweepActionKinds,
} from '#db/states.ts';
