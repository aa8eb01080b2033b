export { type OptionKind, optionKinds, type TextCharacterSet, textCharacterSets } from '#db/states.ts';
