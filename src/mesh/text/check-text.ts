import { checkCharacters } from './check-characters.ts';
import { hasThinStroke, minStrokeMm } from './has-thin-stroke.ts';
import { createOutline } from './set-text.ts';
import type { TextPlate } from './text-plate.ts';
import type { TextProblem } from './text-problem.ts';
import { type TextTools, withHandles } from './text-tools.ts';

export interface TextRules {
  /** Characters as people count them: a letter with its accents is one. */
  max: number;
  plate: TextPlate;
  /** That of the printed part: 1 is its original size. */
  scale?: number;
}

/** Why a text cannot be printed on its plate: its first problem, or null. */
export function checkText(tools: TextTools, text: string, rules: TextRules): TextProblem | null {
  const { max, plate, scale = 1 } = rules;
  const problem = checkCharacters(tools.font, text, max);
  if (problem) return problem;
  const isThin = withHandles((keep) =>
    hasThinStroke(keep(keep(createOutline(tools, text, plate)).scale(scale))),
  );
  if (!isThin) return null;
  return {
    code: 'too_thin',
    message: `At this size the strokes of this text are thinner than ${minStrokeMm} mm, too thin to print. Please shorten it, use capital letters, or choose a larger size.`,
  };
}
