import type { IconName } from '#web/ui/pictures/icons.ts';

interface SocialLink {
  icon: IconName;
  label: string;
  href: string;
}

/** Each network's share page for an address; the shop needs no account there. */
export function toSocialShareLinks(publicUrl: string, shopName: string): SocialLink[] {
  const url = encodeURIComponent(`${publicUrl}/`);
  const text = encodeURIComponent(`${shopName}: heroes, sports and anime, 3D-printed`);
  return [
    { icon: 'facebook', label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { icon: 'x', label: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { icon: 'reddit', label: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${text}` },
    {
      icon: 'pinterest',
      label: 'Pinterest',
      href: `https://www.pinterest.com/pin/create/button/?url=${url}&description=${text}`,
    },
  ];
}
