interface Schema {
  safeParse(
    value: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The first error of each field in a zod schema. A nested field is named by the last part of its path, as in `useForm`. */
export function collectFieldErrors<T extends Record<string, string>>(
  schema: Schema,
  values: Record<keyof T, unknown>,
): Partial<Record<keyof T, string>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Partial<Record<keyof T, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path.at(-1)) as keyof T;
    errors[name] ??= message;
  }
  return errors;
}
