import type { ProductUse } from '../states.ts';

/** Text and price of a demo product. Its pictures, size and volume come from its model. */
export interface DemoProductInfo {
  slug: string;
  name: string;
  brand: string;
  category: 'Heroes' | 'Sports' | 'Anime';
  description: string;
  priceCents: number;
  onHand: number;
  featured: boolean;
  /** For example 'Matte PLA', 'PETG', 'Silk PLA, walnut PLA stand'. */
  material: string;
  care: string;
  /** Minimum and maximum business days from payment until it is shipped. */
  leadDays: [number, number];
  uses?: readonly ProductUse[];
  /** What is seen on its last picture, where it is used. */
  inUse?: string;
}

/** A demo customer's review, with a rating from 1 to 5. */
export interface DemoReview {
  slug: string;
  name: string;
  rating: number;
  comment: string;
}
