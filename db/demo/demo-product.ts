/** The words and the price of a demo product; its pictures, size and volume come from its model. */
export interface DemoProductInfo {
  slug: string;
  name: string;
  brand: string;
  category: 'Heroes' | 'Sports' | 'Anime';
  description: string;
  priceCents: number;
  onHand: number;
  featured: boolean;
  /** 'Matte PLA', 'PETG', 'Silk PLA, walnut PLA stand'. */
  material: string;
  care: string;
  /** Business days from payment to the day it leaves the farm: at least, at most. */
  leadDays: [number, number];
}

/** What a demo customer thinks of a product: rating from 1 to 5. */
export interface DemoReview {
  slug: string;
  name: string;
  rating: number;
  comment: string;
}
