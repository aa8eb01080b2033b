/** Invented names, and legends in the public domain. */
export const heroPictureNames = {
  hero: ['Robin Hood', 'Athena', 'Hercules', 'King Arthur', 'Achilles', 'The Night Warden'],
  sports: ['Harbor Herons', 'Granite Goats', 'Bay City Otters', 'Northside Foxes', 'Summit Stags'],
  anime: ['Kitsune Sentinel', 'Neon Ronin', 'Sky Whale Pilot', 'Moon Courier', 'Mecha Tanuki'],
} as const;
