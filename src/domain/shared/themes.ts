/** What the shop is about; an owner's product may have another category. */
export const themes: readonly string[] = ['Heroes', 'Sports', 'Anime'];
