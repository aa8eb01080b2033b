import { useEffect, useRef, useState } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailureInfo, isTransientFailure } from '#web/state/api/api-error.ts';
import { keepFormBusy, useForm } from '#web/state/use-form.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { describeFields, type FieldChange, productFieldLabels } from './list-field-changes.ts';
import { describeOptionIssue } from './options/describe-option-issue.ts';
import { type RefusedOptions, type SavedOptions, toOptionErrors } from './options/option-errors.ts';
import { checkProductForm, type ProductFormChoices, type ProductFormValues } from './product-form-values.ts';

export interface ProductFormOptions {
  initial: { texts: ProductFormValues; choices: ProductFormChoices };
  /** Creates or updates the product. Null if there is nothing to change. */
  save: (texts: ProductFormValues, choices: ProductFormChoices) => Promise<ProductDetailsResponse | null>;
  /** Reads the current stock after a save was rejected because it had changed. */
  readStock?: () => Promise<number>;
  /** Replaces `initial` by the current product after a save was rejected as stale, and returns what has changed. */
  readChanges?: () => Promise<FieldChange[]>;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsResponse) => void;
}

const uploadFailedMessage = 'The picture was not uploaded. Choose it again, or remove it, and save again.';
const partFailedMessage = 'The file of a part was not uploaded. Choose it again, and save again.';

const noErrors = {};

/** The file of the part of that id. */
type PartUpload = `part ${string}`;
/** Pictures that are added beside the main one: one that is chosen, and those that are rendered. */
type GalleryUpload = 'gallery' | `gallery ${number}`;
type SomeChoices = Partial<ProductFormChoices>;

/** Keeps the typed values until they are saved. */
export function useProductForm(options: ProductFormOptions) {
  const { initial, save, readStock, readChanges, onBusy, onSaved } = options;
  const [edited, setEdited] = useState<Partial<ProductFormChoices>>({});
  const choices = { ...initial.choices, ...edited };
  const [isUnchanged, setIsUnchanged] = useState(false);
  const [currentStock, setCurrentStock] = useState<number | null>(null);
  const [refusedOptions, setRefusedOptions] = useState<RefusedOptions | null>(null);
  const sentOptions = useRef<SavedOptions | null>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const uploads = usePendingUploads<'image' | GalleryUpload | PartUpload>();
  const isMounted = useRef(false);

  // A late response must not redirect an admin who has left the form.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const { form, values, field, set, submit, busy, failure, setFailure } = useForm({
    initial: initial.texts,
    check: checkProductForm,
    onSubmit() {
      setIsUnchanged(false);
      setRefusedOptions(null);
    },
    onBusy: (busy) => isMounted.current && onBusy(busy),
    async send(texts) {
      const { image = texts.image, ...files } = await uploads.settle();
      if (!isMounted.current) return;
      const added = Object.entries(files).flatMap(([name, path]) =>
        name.startsWith('gallery') && path !== undefined ? [path] : [],
      );
      if (image === null || added.includes(null)) {
        setFailure(uploadFailedMessage);
        return;
      }
      const isThere = (path: string | null) => choices.gallery.some((picture) => picture.path === path);
      const gallery = [
        ...choices.gallery,
        ...added.flatMap((path) => (path === null || isThere(path) ? [] : [{ path, alt: '' }])),
      ];
      if (choices.parts.some(({ id }) => files[`part ${id}`] === null)) {
        setFailure(partFailedMessage);
        return;
      }
      const parts = choices.parts.map((part) => ({ ...part, file: files[`part ${part.id}`] ?? part.file }));
      sentOptions.current = { options: choices.options, parts, price: texts.price };
      const product = await save({ ...texts, image }, { ...choices, gallery, parts });
      if (!isMounted.current) return;
      if (!product) return setIsUnchanged(true);
      onSaved(product);
      return keepFormBusy;
    },
    async onFailure(refusal) {
      if (refusal.code === 'changed_meanwhile') {
        const changed = await readChanges?.().catch(() => undefined);
        if (changed) {
          setChanges(changed);
          return null;
        }
      }
      const ofOptions = refusal.issues.filter(({ path }) => /^(options|parts)\b/.test(path));
      if (ofOptions.length && sentOptions.current) {
        setRefusedOptions({ issues: ofOptions, sent: sentOptions.current });
        const message = ofOptions.map(describeOptionIssue).join(' ');
        return { message, issues: refusal.issues.filter((issue) => !ofOptions.includes(issue)) };
      }
      const stockLeft =
        refusal.code === 'stock_moved' ? await readStock?.().catch(() => undefined) : undefined;
      const message = messageFor(refusal);
      if (stockLeft === undefined) return { message, issues: refusal.issues };
      setCurrentStock(stockLeft);
      const issue = `The stock is ${stockLeft.toLocaleString('en-US')} now.`;
      return { message, issues: [{ path: 'countInStock', message: issue }] };
    },
  });

  // When the form is not busy any more: fields for files are disabled until then.
  useEffectOnChange(busy ? null : refusedOptions, () => {
    if (!busy && refusedOptions) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  /** Discards the own value of a field that others have changed. */
  function acceptChange({ name, now }: FieldChange) {
    if (name in values) set(name as keyof ProductFormValues, now);
    else setEdited(({ [name as keyof ProductFormChoices]: _discarded, ...rest }) => rest);
  }

  /** A function sees the choices as they are: an upload and a measurement may end at once. */
  function choose(some: SomeChoices | ((now: ProductFormChoices) => SomeChoices)): void {
    setEdited((before) => ({
      ...before,
      ...(typeof some === 'function' ? some({ ...initial.choices, ...before }) : some),
    }));
  }

  const shown = describeFields(values, choices);
  const isTyped = (Object.keys(values) as (keyof ProductFormValues)[]).some(
    (name) => values[name] !== initial.texts[name],
  );
  return {
    form,
    field,
    set,
    choices,
    optionErrors: refusedOptions
      ? toOptionErrors(refusedOptions, {
          options: choices.options,
          parts: choices.parts,
          price: values.price,
        })
      : noErrors,
    values,
    choose,
    failure,
    unchanged: isUnchanged,
    trackUpload: uploads.track,
    /** What others have changed since it was loaded. */
    changes: changes.map((change) => ({
      ...change,
      label: productFieldLabels[change.name],
      yours: shown[change.name] === change.now ? null : shown[change.name],
      accept: () => acceptChange(change),
    })),
    /** Whether something was typed or chosen that is neither saved nor being saved. */
    isUnsaved: !busy && (isTyped || Object.keys(edited).length > 0),
    /** The stock changed by others, if it differs from what is typed. */
    stockNow:
      currentStock !== null && values.countInStock.trim() !== String(currentStock) ? currentStock : null,
    acceptCurrentStock() {
      set('countInStock', String(currentStock));
      form.current?.querySelector<HTMLElement>('[name="countInStock"]')?.focus();
    },
    submit,
  };
}

export type ProductFormControl = ReturnType<typeof useProductForm>;

/** A lost response may have been a success. */
function messageFor(refusal: ApiFailureInfo): string {
  const hint = isTransientFailure(refusal)
    ? ' Before you try again, please check in the list whether it was saved.'
    : '';
  return `${refusal.message}${hint}`;
}
