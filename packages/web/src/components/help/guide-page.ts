// The parts of a page of the guide, once the build has parsed it (guide.ts beside vite.config.ts).

export type GuideText =
  | string
  | { readonly strong: string }
  | { readonly code: string }
  | { readonly to: string; readonly text: string }

export type GuideBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: readonly GuideText[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly GuideText[])[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly src: string }

export type GuidePage = readonly GuideBlock[]

/** A heading's anchor within its page, as Git hosts generate it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
