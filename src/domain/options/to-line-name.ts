interface LineWithChoices {
  name: string;
  choices?: readonly { name: string; value: string }[] | null | undefined;
}

/** The name of an order line with its choices: 'Fox (Filament: Red, Name: MAX 7)'. */
export const toLineName = ({ name, choices }: LineWithChoices): string =>
  choices?.length
    ? `${name} (${choices.map((choice) => `${choice.name}: ${choice.value}`).join(', ')})`
    : name;
