/** What the shop is about; an owner's product may have another category. */
export const defaultCategories: readonly string[] = ['Heroes', 'Sports', 'Anime'];
