export {
  type AuditAction,
  type AuditSubjectKind,
  auditActions,
  auditSubjectKinds,
} from '#db/states.ts';
