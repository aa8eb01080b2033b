export {
  type UploadKind,
  uploadKinds,
} from '#db/states.ts';
