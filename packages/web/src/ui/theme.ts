// Maps the identity in theme.css to Mantine: typeface, sizes, and which of our colours replaces which of its own.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { above } from './above.ts'

/** The indigo of adire cloth, from the palest shade to the accent itself. */
const adire: MantineColorsTuple = [
  '#f1f1fb',
  '#e6e5f7',
  '#cbcaee',
  '#a9a8e2',
  '#8785d3',
  '#6867c3',
  '#5150b4',
  '#4342ab',
  '#3d3da8',
  '#2f2f8f',
]

const typeface = "Inter, 'Inter Fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { adire },
  primaryColor: 'adire',
  primaryShade: 9,
  white: '#fffdf9',
  black: '#211c15',
  fontFamily: typeface,
  headings: {
    fontFamily: typeface,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  defaultRadius: 'md',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1rem' },
  cursorType: 'pointer',
  focusRing: 'never', // theme.css draws it
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { size: 'md' } },
    Portal: { defaultProps: { target: above() } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
  },
})

/** Mantine's own shades for these miss a contrast of 4.5:1. Each of our variables follows the colour scheme by itself (theme.css). */
const parts = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-muted)',
  '--mantine-color-anchor': 'var(--indigo-ink)',
  '--mantine-color-error': 'var(--red-ink)',
  '--mantine-color-success': 'var(--green-ink)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-lg': 'var(--shadow-lifted)',
  '--mantine-shadow-xl': 'var(--shadow-lifted)',
  ...colour('adire', 'indigo', 'var(--accent)', 'var(--accent-lifted)'),
  ...colour('red', 'red', 'var(--danger)', 'var(--danger-lifted)'),
  ...colour('gray', 'stone', 'var(--stone-solid)', 'var(--stone-ink)'),
}

/** One colour of Mantine, in all its variants, from one family of ours. */
function colour(theirs: string, ours: string, filled: string, filledHover: string): Record<string, string> {
  const name = `--mantine-color-${theirs}`
  return {
    [`${name}-text`]: `var(--${ours}-ink)`,
    [`${name}-filled`]: filled,
    [`${name}-filled-hover`]: filledHover,
    [`${name}-light`]: `var(--${ours}-tint)`,
    [`${name}-light-hover`]: `color-mix(in srgb, var(--${ours}-tint), var(--${ours}-ink) 12%)`,
    [`${name}-light-color`]: `var(--${ours}-ink)`,
    [`${name}-outline`]: `var(--${ours}-ink)`,
    [`${name}-outline-hover`]: `var(--${ours}-tint)`,
  }
}

/** Single widgets use shades of gray (light) and dark (dark) for lines and backgrounds: ours replace them. */
const shades = (name: 'gray' | 'dark', values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`--mantine-color-${name}-${index}`, value]))

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...parts,
    ...shades('gray', [
      'var(--ground)',
      'var(--sunken)',
      'var(--line)',
      'var(--line)',
      'var(--line-strong)',
      'var(--line-strong)',
      'var(--ink-muted)',
      'var(--ink-muted)',
      'var(--ink)',
      'var(--ink)',
    ]),
  },
  dark: {
    ...parts,
    ...shades('dark', [
      'var(--ink)',
      'var(--ink-muted)',
      'var(--ink-muted)',
      'var(--ink-muted)',
      'var(--line-strong)',
      'var(--pressed)',
      'var(--paper)',
      'var(--paper)',
      'var(--ground)',
      'var(--sunken)',
    ]),
  },
})
