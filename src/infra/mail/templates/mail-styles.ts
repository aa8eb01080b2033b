/** The shop's colours (web/styles/tokens.css) as values: mail programs do not support variables. */
const light = {
  paper: '#faf7f1',
  surface: '#ffffff',
  sunken: '#f1ece1',
  ink: '#141824',
  muted: '#565c6b',
  line: '#e4ddcf',
  accent: '#cf3a0a',
  onAccent: '#ffffff',
  accentText: '#b33107',
};
const dark: typeof light = {
  paper: '#0b0f18',
  surface: '#131926',
  sunken: '#0f1420',
  ink: '#eef1f7',
  muted: '#a5afc0',
  line: '#263043',
  accent: '#ff6d3f',
  onAccent: '#1c0a03',
  accentText: '#ff8f69',
};

const breakable = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const };
const body = { color: light.ink, fontSize: '16px', lineHeight: '24px' };
const cell = {
  ...body,
  borderBottom: `1px solid ${light.line}`,
  padding: '8px 0',
  textAlign: 'left' as const,
  verticalAlign: 'top' as const,
};

/** Inline styles of the elements, because some mail programs ignore style sheets. */
export const mailStyles = {
  text: { ...body, ...breakable, margin: '0 0 16px' },
  small: { ...breakable, color: light.muted, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px' },
  cell: { ...cell, ...breakable },
  label: {
    ...cell,
    color: light.muted,
    padding: '8px 16px 8px 0',
    whiteSpace: 'nowrap' as const,
    width: '1%',
  },
  picture: { ...cell, lineHeight: '14px', padding: '12px 14px 12px 0' },
  pictureImage: {
    backgroundColor: light.sunken,
    borderRadius: '8px',
    color: light.muted,
    display: 'block',
    fontSize: '11px',
    lineHeight: '14px',
  },
  item: { ...cell, ...breakable, padding: '12px 0', verticalAlign: 'middle' as const },
  money: { ...cell, paddingLeft: '16px', textAlign: 'right' as const, whiteSpace: 'nowrap' as const },
  box: {
    ...body,
    ...breakable,
    backgroundColor: light.sunken,
    borderRadius: '8px',
    margin: '0 0 16px',
    padding: '12px 16px',
  },
  link: { color: light.accentText, textDecoration: 'underline' },
  button: {
    backgroundColor: light.accent,
    borderRadius: '8px',
    color: light.onAccent,
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '13px 22px',
    textDecoration: 'none',
  },
};

/** The styles of the layout. */
export const mailLayoutStyles = {
  paper: {
    backgroundColor: light.paper,
    fontFamily: "Inter, 'Segoe UI', Helvetica, Arial, sans-serif",
    margin: 0,
    padding: '24px 12px',
  },
  sheet: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: '12px',
    borderSpacing: 0,
    maxWidth: '560px',
    padding: '24px 20px 16px',
  },
  masthead: { margin: '0 0 20px' },
  logo: { borderRadius: '8px', display: 'block' },
  shop: { color: light.ink, fontSize: '18px', fontWeight: 700, lineHeight: '24px', textDecoration: 'none' },
  heading: {
    ...breakable,
    color: light.ink,
    fontSize: '24px',
    lineHeight: '30px',
    margin: '0 0 16px',
  },
  line: { borderColor: light.line, margin: '24px 0 12px' },
};

/** Links and dark mode, for mail programs with style sheets; by element, so that templates need no classes. */
export const mailStyleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
.sheet p a { color: ${light.accentText} !important; text-decoration: underline !important; }
@media (prefers-color-scheme: dark) {
  body.paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .sheet p, .sheet td, .sheet th, .sheet h1, .sheet strong { color: ${dark.ink} !important; }
  .sheet td, .sheet th, .sheet hr { border-color: ${dark.line} !important; }
  .sheet .quiet { color: ${dark.muted} !important; }
  .sheet a.shop { color: ${dark.ink} !important; }
  .sheet .box { background-color: ${dark.sunken} !important; }
  .sheet p a { color: ${dark.accentText} !important; }
  .sheet a.button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;
