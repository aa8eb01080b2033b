import { findCountry } from './countries.ts';

/** The states and provinces by which taxes differ, as customers may write them. */
const stateNames: Record<string, string> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
};

const codesByName = new Map(
  Object.entries(stateNames).flatMap(([country, names]) =>
    names.split(',').map((entry): [string, string] => {
      const [code = '', ...words] = entry.split(' ');
      return [`${country} ${words.join(' ').toLowerCase()}`, code];
    }),
  ),
);

export interface Destination {
  /** ISO 3166-1 alpha-2; null for a country that is not known by its name. */
  country: string | null;
  /** The code of a state of the US or a province of Canada, else what was typed, in upper case; null: none. */
  state: string | null;
  postalCode: string;
}

/** Where an address is, as zones and taxes name places. */
export function toDestination(address: {
  country: string;
  countryCode?: string | undefined;
  state: string;
  postalCode: string;
}): Destination {
  const country = address.countryCode ?? findCountry(address.country)?.code ?? null;
  const state = address.state.trim();
  const code = codesByName.get(`${country} ${state.toLowerCase()}`) ?? state.toUpperCase();
  return { country, state: code || null, postalCode: address.postalCode };
}
