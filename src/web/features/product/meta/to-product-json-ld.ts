import type {
  BreadcrumbList,
  Offer,
  Product,
  ProductGroup,
  QuantitativeValue,
  Review,
  WithContext,
} from 'schema-dts';
import type { ProductDetailsResponse, ReviewResponse } from '#domain/catalogue/schemas.ts';
import { toDollars } from '#domain/shared/money.ts';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { computeDeliveredPrice } from '#web/features/product/delivery/compute-delivered-price.ts';
import type { RootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { listVariants, type Variant } from './list-variants.ts';

/** The number of reviews in the structured data; the page shows all of them. */
const maxReviews = 5;

/** A product as schema.org JSON-LD, with the content of the page only; with what can be chosen as its variants. */
export function toProductJsonLd(root: RootLoaderData, product: ProductDetailsResponse): WithContext<Product> {
  const { sizeMm, maker } = product;
  const variants = listVariants(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    ...(product.images.length > 0 && { image: product.images.map((path) => `${root.publicUrl}${path}`) }),
    sku: product._id,
    ...(variants.length > 1 && {
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: product._id,
        name: product.name,
        hasVariant: variants.map((variant) => toVariantJsonLd(root, product, variant)),
      } satisfies ProductGroup,
    }),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(maker && {
      manufacturer: {
        '@type': 'Organization',
        name: maker.legalName,
        address: maker.postalAddress,
      },
    }),
    ...(product.material && { material: product.material }),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    ...(sizeMm && {
      width: millimeters(sizeMm.width),
      depth: millimeters(sizeMm.depth),
      height: millimeters(sizeMm.height),
    }),
    offers: offer(root, product),
    // The stored rating of a product without reviews is a default value.
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.numReviews,
        bestRating: 5,
        worstRating: 1,
      },
      review: product.reviews.slice(0, maxReviews).map(review),
    }),
  };
}

function toVariantJsonLd(root: RootLoaderData, product: ProductDetailsResponse, variant: Variant): Product {
  const { choices, search, price, isDefault, isAvailable } = variant;
  return {
    '@type': 'Product',
    name: [product.name, ...choices.map(({ label }) => label)].join(', '),
    sku: product._id + search,
    ...Object.fromEntries(choices.map(({ label, scale }) => [scale ? 'size' : 'color', label])),
    offers: {
      '@type': 'Offer',
      ...{
        url: `${root.publicUrl}/product/${product._id}${search}`,
        price: price.toFixed(2),
        priceCurrency: 'USD',
      },
      availability: `https://schema.org/${isDefault ? toAvailability(product) : isAvailable ? 'MadeToOrder' : 'OutOfStock'}`,
    },
  };
}

const toAvailability = ({ countInStock }: ProductDetailsResponse) =>
  countInStock > 0 ? 'InStock' : 'OutOfStock';

function offer(
  { publicUrl, shopName, homeDelivery, transitDays }: RootLoaderData,
  product: ProductDetailsResponse,
): Offer {
  const { price, saleEnds, leadDays } = product;
  return {
    '@type': 'Offer',
    url: `${publicUrl}/product/${product._id}`,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    ...(saleEnds && { priceValidUntil: saleEnds }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${toAvailability(product)}`,
    seller: { '@type': 'Organization', name: shopName },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(homeDelivery && {
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: toDollars(computeDeliveredPrice(price, homeDelivery).shipping).toFixed(2),
          currency: 'USD',
        },
      }),
      ...(leadDays && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(leadDays),
          transitTime: days(transitDays),
        },
      }),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: withdrawalDays,
    },
  };
}

/** Home, the theme, the product. */
export function toBreadcrumbJsonLd(
  { publicUrl }: RootLoaderData,
  { _id, name, category }: ProductDetailsResponse,
): WithContext<BreadcrumbList> {
  const trail = [
    { name: 'Home', item: `${publicUrl}/` },
    { name: category, item: `${publicUrl}/?category=${encodeURIComponent(category)}` },
    { name, item: `${publicUrl}/product/${_id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function review({ name, rating, comment, createdAt }: ReviewResponse): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: createdAt.slice(0, 10),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}

/** MMT is the UN/CEFACT code for millimetres, required by schema.org. */
function millimeters(value: number): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MMT' };
}

function days({ min, max }: { min: number; max: number }): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' };
}
