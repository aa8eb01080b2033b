/** The themes of the shop; an owner's product may have another category. */
export const defaultCategories: readonly string[] = ['Heroes', 'Sports', 'Anime'];
