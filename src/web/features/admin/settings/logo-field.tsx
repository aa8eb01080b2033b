import { fitLogo } from '#domain/settings/shop-logo.ts';
import { UploadField } from '#web/features/upload/upload-field.tsx';
import { useFileUrl } from '#web/features/upload/use-file-url.ts';
import { parseLogoText } from './setting-form-values.ts';

interface LogoFieldProps {
  label: string;
  hint: string;
  name: string;
  /** The path of the picture and its size in px, which is known once the picture is shown. */
  value: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
  onUploadStart: (upload: Promise<string | null>) => void;
}

const backgrounds = { light: '#faf7f1', dark: '#0b0f18' };

/** Uploads the logo and shows it on both backgrounds. */
export function LogoField({ value = '', onChange, ...field }: LogoFieldProps) {
  const logo = parseLogoText(value);
  const { url } = useFileUrl(logo?.image ?? '');
  return (
    <div className="grid gap-3 sm:col-span-2">
      <UploadField kind="image" {...field} value={logo?.image ?? ''} onChange={onChange} />
      {logo && url && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              className="grid place-items-center rounded-md border border-line p-5"
              style={{ background: backgrounds[scheme] }}
            >
              <img
                src={url}
                alt={`The logo in ${scheme} mode`}
                {...(logo.width > 0 && fitLogo(logo, 160, 36))}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                  if (!(logo.width > 0)) onChange(`${logo.image} ${naturalWidth} ${naturalHeight}`);
                }}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
