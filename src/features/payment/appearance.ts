import type { Appearance } from '@stripe/stripe-js';

/** A colour token in the current theme: `light-dark()` is resolved on an element that uses it. */
function colourOf(token: string, element: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The site's style for the provider's fields: https://docs.stripe.com/elements/appearance-api */
export function appearanceOf(element: HTMLElement): Appearance {
  const [ground, surface, text, soft, edge, action, error] = [
    '--ground',
    '--surface',
    '--text',
    '--soft',
    '--edge',
    '--action',
    '--error',
  ].map((token) => colourOf(token, element)) as [string, string, string, string, string, string, string];
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: action,
      colorBackground: surface,
      colorText: text,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorDanger: error,
      colorIcon: text,
      fontFamily: 'Instrument, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px',
      gridRowSpacing: '24px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, borderBottomWidth: '2px', padding: '12px', boxShadow: 'none' },
      '.Input:focus': { borderColor: text, outline: `3px solid ${action}`, boxShadow: 'none' },
      '.Input--invalid': { border: `2px solid ${error}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '15px' },
      '.Error': { fontWeight: '550', fontSize: '15px' },
      '.Tab': { border: `1px solid ${edge}`, backgroundColor: ground, boxShadow: 'none' },
      '.Tab--selected': { border: `2px solid ${text}`, boxShadow: 'none' },
    },
  };
}

/** Calls back when the theme changes, by the page's switch or the system. */
export function onThemeChange(redraw: () => void): void {
  new MutationObserver(redraw).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', redraw);
}
