/** Why a 3MF cannot be read, in words for the person who has sent it. */
const messages = {
  other_kind: 'This is a ZIP file, not an STL or 3MF file.',
  cut_off: 'This is a ZIP file without its end, not an STL or 3MF file. Please export or send it again.',
  damaged: 'This 3MF file is damaged. Please export it again.',
  encrypted: 'This 3MF file is encrypted. Please export it without encryption.',
  compression: 'This 3MF file is compressed in a way that we cannot read. Please export it again.',
  bad_path: 'This 3MF file contains a file name that no 3MF may have. Please export it again.',
  doctype: 'This 3MF file declares XML entities, which no 3MF may have. Please export it again.',
  missing_part: 'This 3MF file refers to a part that it does not contain. Please export it again.',
  missing_object: 'This 3MF file refers to an object that it does not contain. Please export it again.',
  unknown_unit: 'This 3MF file is in a unit that we do not know. Please export it in millimeters.',
  unknown_extension:
    'This 3MF file needs an extension that we cannot read. Please export it as plain meshes.',
  bad_number: 'This 3MF file contains coordinates that are not numbers, or are larger than a kilometer.',
  bad_index: 'This 3MF file contains a triangle with a corner that does not exist. Please export it again.',
  cycle: 'This 3MF file contains an object that is a part of itself. Please export it again.',
  too_deep: 'The objects of this 3MF file are nested too deeply. Please export it as plain meshes.',
  too_many_triangles: 'This 3MF file has more than 2,000,000 triangles. Please simplify the model.',
  too_large: 'This 3MF file becomes too large when it is unpacked. Please simplify the model.',
  no_triangle: 'This file contains no triangle that we can read.',
} as const;

export type ThreemfProblem = keyof typeof messages;

/** The file cannot be read. The message is for people. */
export class UnreadableThreemfError extends Error {
  readonly reason: ThreemfProblem;

  constructor(reason: ThreemfProblem) {
    super(messages[reason]);
    this.name = 'UnreadableThreemf';
    this.reason = reason;
  }

  /** Whether it is no 3MF at all. */
  get isOtherKind(): boolean {
    return this.reason === 'other_kind' || this.reason === 'cut_off';
  }
}
