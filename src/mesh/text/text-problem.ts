/** Why a text cannot be printed; the message is for the person who types it. */
export interface TextProblem {
  code:
    | 'empty'
    | 'too_long'
    | 'control_character'
    | 'right_to_left'
    | 'emoji'
    | 'missing_character'
    | 'too_thin';
  message: string;
}
