/** Words for the product names that `npm run seed` creates: they look like a real shop's and are found the same way. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const adjectives = words(`
  Amber Ancient Armored Ashen Azure Blazing Bold Brave Bright Broken Bronze Calm Carved Celestial Cobalt Copper
  Coral Cosmic Crimson Crystal Cursed Daring Dark Dawn Deep Desert Distant Double Dusk Eager Electric Emerald
  Enchanted Endless Eternal Faceted Fearless Feral Fiery Final First Floating Flying Forgotten Frosted Frozen
  Galactic Gentle Ghostly Giant Gilded Glowing Golden Graceful Grand Granite Hidden Hollow Howling Humble Hushed
  Icy Immortal Iron Ivory Jade Jolly Keen Kind Last Laughing Lone Lost Lucky Lunar Marble Masked Mighty Misty
  Moonlit Nimble Noble Obsidian Onyx Pale Patient Pearl Phantom Polar Proud Quiet Radiant Ragged Rising Royal
  Ruby Rustic Sable Sacred Scarlet Secret Serene Shadow Silent Silver Sleeping Solar Stormy Swift Tidal Timeless
  Tiny Twilight Valiant Velvet Vivid Wandering Wild Winged Winter Wise Young Zealous
`);

export const characters = words(`
  Acrobat Admiral Alchemist Android Archer Astronaut Axolotl Badger Barbarian Bard Basilisk Bear Beetle Bishop
  Buccaneer Captain Catcher Centaur Champion Chimera Cleric Coach Corsair Cyborg Cyclops Defender Demon Detective
  Djinn Dragon Druid Duelist Dwarf Eagle Elf Empress Falcon Fencer Forward Fox Gargoyle General Giantess Gladiator
  Goalkeeper Goblin Golem Gorgon Griffin Guardian Gymnast Hawk Healer Herald Hermit Hunter Hydra Idol Inventor
  Jaguar Jester Juggler Keeper Kitsune Knight Kraken Lancer Leviathan Libero Lion Lynx Magician Manticore Mariner
  Mechanic Medic Mermaid Minotaur Monk Necromancer Ninja Nomad Oracle Otter Outlaw Owl Paladin Panther Pegasus
  Phoenix Pilot Pitcher Pixie Priestess Prophet Quarterback Ranger Raven Referee Rider Rogue Ronin Sailor Samurai
  Scholar Scout Selkie Sentinel Serpent Shaman Siren Skater Smith Sorcerer Sphinx Squire Striker Surfer Tengu
  Thief Tiger Titan Unicorn Valkyrie Vampire Viking Warden Wizard Wolf Wraith Yeti
`);

export const productTypes = words(`
  Amphora Amulet Badge Banner Bookend Bookmark Bowl Box Brooch Bust Cane Card-Stand Chalice Charm Chess-Piece
  Clock Coaster Coin Crest Crown Cup Desk-Tidy Dice Dice-Tower Diorama Display-Base Doorstop Figurine Flask
  Flowerpot Gauntlet Goblet Hair-Clip Headphone-Stand Helmet Helm Hook Jar Keychain Key-Rack Lamp Lantern Magnet
  Mask Medal Medallion Miniature Mobile Money-Box Mug-Holder Nameplate Night-Light Ornament Pen-Pot Pendant
  Phone-Stand Photo-Frame Pin Planter Plaque Puppet Puzzle Relief Ring Scepter Sculpture Shield Signet Snow-Globe
  Soap-Dish Spoon Statue Statuette Stein Tankard Tealight Thimble Tile Token Top Totem Toy Tray Trinket Trophy
  Vase Wall-Art Weathervane Whistle Wind-Chime Wreath
`);
