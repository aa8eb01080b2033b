import { preload } from 'react-dom';
import { Illustration } from './illustration.tsx';
import { toPictureVariants } from './to-picture-variants.ts';

interface ProductPictureProps {
  image: string;
  alt: string;
  /** The `sizes` attribute: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** For pictures above the fold: loaded with high priority. */
  priority?: boolean;
  width?: number;
  height?: number;
  className?: string;
}

/** AVIF and WebP in several widths if the picture has variants, else the picture itself. */
export function ProductPicture(props: ProductPictureProps) {
  const { image, alt, sizes, priority = false, width = 960, height = 960, className } = props;
  if (image === '') return <Illustration name="cube" className="size-full p-[12%]" />;
  const variants = toPictureVariants(image);
  const img = (
    <img
      src={image}
      srcSet={variants?.webp}
      sizes={variants ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={className}
    />
  );
  if (!variants) return img;
  if (priority)
    preload(image, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: variants.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      {img}
    </picture>
  );
}
