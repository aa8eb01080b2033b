const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const givenNames = words(`
  Ada Alma Amir Ana Arlo Asha Aya Bea Ben Bo Cara Chen Clara Cleo Dana Dev Dina Eli Ella Emil Enzo Esme Eva Ezra Fay Finn
  Freya Gia Gus Hana Hugo Ida Ines Iris Ivan Jada Jan Jonas June Kai Kim Kira Lars Lea Leo Lina Lou Luca Mae Maja Mara Max
  Mei Mila Mina Nadia Nia Nico Nils Nora Olga Omar Otto Pia Priya Quinn Ravi Rosa Rui Ruth Sami Sara Sean Sofia Sven Tara
  Theo Tia Tom Una Vera Wanda Wei Xenia Yara Yuki Zoe
`);

export const familyNames = words(`
  Abbott Adeyemi Ahmed Alvarez Andersen Bailey Baker Becker Bianchi Brandt Carter Castro Chandra Cohen Cruz Dahl Dubois
  Duran Eriksen Evans Farah Fischer Fontaine Garcia Gomez Gupta Haas Hansen Hassan Hughes Ibarra Ito Jansen Jensen Kaplan
  Keller Khan Kowalski Kumar Larsen Lindqvist Lopez Maier Marsh Mendes Moreau Nakamura Nguyen Novak Okafor Olsen Osei Park
  Patel Pereira Quist Ramos Reyes Rossi Sato Schmidt Shah Silva Singh Sorensen Suzuki Tanaka Torres Tran Ueda Vargas Vega
  Vogel Wagner Walsh Weber Wong Yamada Yilmaz Zimmer
`);

export const towns = words(`
  Ashford Birchwood Clearwater Danbury Eastport Fairhaven Glenville Harborton Irvington Kingsbury Lakewood Milford Newfield
  Oakdale Portland Quincy Riverton Salem Thornton Upland Vernon Westbrook Yarmouth Zionsville
`);

/** In SQL, the name of the row `i`, of the given names in $2 and the family names in $3. */
export const nameOfRow = `($2::text[])[1 + i % cardinality($2::text[])] || ' '
  || ($3::text[])[1 + i / 7 % cardinality($3::text[])]`;
