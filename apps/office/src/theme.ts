import type { RaThemeOptions } from 'react-admin'

/** The look of the tokens in react-admin's components; the tokens themselves stay the one source. */
export function themeOf(variant: '9s' | 'green'): RaThemeOptions {
  const token = readTokens(variant)
  const dark = variant === '9s'
  return {
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: {
        main: token('primary'),
        dark: token('primary-press'),
        contrastText: token('on-primary'),
      },
      secondary: { main: token('good'), contrastText: token('on-good') },
      error: { main: token('alert') },
      success: { main: token('good'), contrastText: token('on-good') },
      warning: { main: token('coin') },
      info: { main: token('campaign') },
      background: { default: token('ink'), paper: token('surface') },
      text: { primary: token('text'), secondary: token('quiet') },
      divider: token('line'),
    },
    typography: {
      fontFamily: 'var(--font-text)',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontWeight: 700, letterSpacing: '-0.015em' },
    },
    shape: { borderRadius: 10 },
    transitions: { duration: { standard: 160, enteringScreen: 160, leavingScreen: 120 } },
    components: {
      MuiCssBaseline: { styleOverrides: { body: { background: 'none' } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        styleOverrides: {
          root: {
            background: token('deep'),
            color: token('text'),
            boxShadow: 'none',
            borderBottom: `1px solid ${token('line')}`,
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token('line'), fontVariantNumeric: 'tabular-nums' },
          head: { color: token('quiet'), fontWeight: 600, whiteSpace: 'nowrap' },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            margin: '1px 8px',
            padding: '7px 10px',
            borderRadius: 10,
            fontSize: 15,
            '& .RaMenuItemLink-icon': { color: token('quiet'), minWidth: 36 },
            '&:hover': { background: token('surface'), color: token('text') },
            '&.RaMenuItemLink-active': {
              background: token('raised'),
              color: token('text'),
              fontWeight: 600,
            },
            '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: token('good') },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: { notchedOutline: { borderColor: token('edge') } },
      },
    },
  }
}

/** What a variant says, read from the style sheet that is loaded. */
function readTokens(variant: string): (name: string) => string {
  const probe = document.createElement('div')
  probe.dataset['variant'] = variant
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const names = [
    'ink',
    'deep',
    'surface',
    'raised',
    'text',
    'quiet',
    'line',
    'edge',
    'primary',
    'primary-press',
    'on-primary',
    'good',
    'on-good',
    'alert',
    'coin',
    'campaign',
  ]
  const known = new Map(names.map((name) => [name, token(name)]))
  probe.remove()
  return (name) => known.get(name) ?? ''
}
