/** Shared by a cart line and its placeholder, so that nothing shifts when the line is rendered. */
export const cartLineClass =
  'grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-t border-line py-5 first:border-t-0 print:break-inside-avoid sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6';

export const cartLinePictureClass =
  'row-span-2 aspect-square self-start overflow-hidden rounded-md bg-sunken sm:row-span-1';

export const cartLineNameClass = 'font-display font-semibold [overflow-wrap:anywhere]';

/** HTML rather than elements: the head's script writes the product names into it, and React must not overwrite them. */
export const cartLinePlaceholderHtml = `<div class="${cartLineClass}"><div class="${cartLinePictureClass}"></div><div>\
<p class="${cartLineNameClass}"><span class="skeleton inline-block h-5 w-3/4 align-middle"></span></p>\
<p class="mt-0.5 text-sm"><span class="skeleton inline-block h-5 w-22 align-middle"></span></p>\
</div><div class="skeleton h-12 w-22"></div></div>`;
