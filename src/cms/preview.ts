import type { EntryFormat } from './entry-format.ts';

/** Words of the preview, in the editor's language. */
export interface PreviewWords {
  phone: string;
  desk: string;
  /** Before what is wrong with the entry. */
  faults: string;
  /** Where an entry has no page of its own. */
  none: string;
}

/** What Decap hands to a preview: immutable maps (https://decapcms.org/docs/customization). */
interface Immutable {
  get(name: string): unknown;
  getIn(path: string[]): unknown;
  toJS(): Record<string, unknown>;
}
interface Props {
  entry: Immutable;
}
interface Preview {
  path?: string;
  faults: string[];
}
type Create = (tag: string, attributes: object | null, ...children: unknown[]) => unknown;
type CreateClass = (definition: object) => unknown;

/** The widths a page is looked at: a phone's, and a desk's, which is shrunk to fit. */
const WIDTHS = { phone: 360, desk: 1280 } as const;
type Width = keyof typeof WIDTHS;
const SCALES = { phone: 1, desk: 0.47 } as const;
const LANGUAGES = ['fr', 'en'] as const;
/** The time without a key press after which the page is drawn again. */
const PAUSE_MS = 400;

export interface PreviewTools {
  h: Create;
  createClass: CreateClass;
  words: PreviewWords;
  lang: string;
}

const recordOf = (entry: Immutable, lang: string): Record<string, unknown> => {
  const found = lang === LANGUAGES[0] ? entry.get('data') : entry.getIn(['i18n', lang, 'data']);
  return (found as Immutable | undefined)?.toJS() ?? {};
};

async function ask(body: object): Promise<Preview> {
  const answer = await fetch('/cms/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? ((await answer.json()) as Preview) : { faults: [] };
}

/**
 * The pane beside a form: the page of the running site with the entry as it is being written, at two widths and in
 * both languages. A component of Decap's own React.
 */
export function entryPreview(
  kind: string,
  format: EntryFormat,
  { h, createClass, words, lang: ownLang }: PreviewTools,
): unknown {
  interface State {
    lang: string;
    width: Width;
    preview: Preview;
  }
  interface Self {
    props: Props;
    state: State;
    timer?: ReturnType<typeof setTimeout>;
    setState(change: Partial<State>): void;
    refresh(): void;
  }
  const button = (label: string, pressed: boolean, onClick: () => void) => {
    const style = {
      font: 'inherit',
      padding: '.25rem .75rem',
      ...(pressed && { background: '#15171a', color: '#fff' }),
    };
    return h('button', { type: 'button', key: label, 'aria-pressed': pressed, onClick, style }, label);
  };
  return createClass({
    displayName: `Preview of ${kind}`,
    getInitialState: (): State => ({ lang: LANGUAGES[0], width: 'desk', preview: { faults: [] } }),
    componentDidMount(this: Self) {
      this.refresh();
    },
    componentDidUpdate(this: Self, before: Props, { lang }: State) {
      if (before.entry === this.props.entry && lang === this.state.lang) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), PAUSE_MS);
    },
    componentWillUnmount(this: Self) {
      clearTimeout(this.timer);
    },
    refresh(this: Self) {
      const { entry } = this.props;
      const { lang } = this.state;
      const slug = String(entry.get('slug') ?? '') || 'new';
      const source = format.toFile(recordOf(entry, lang));
      void ask({ kind, slug, lang, source, words: ownLang }).then((preview) => this.setState({ preview }));
    },
    render(this: Self) {
      const { lang, width, preview } = this.state;
      const pixels = WIDTHS[width];
      const scale = SCALES[width];
      return h(
        'div',
        { style: { font: '1rem/1.5 system-ui', padding: '.5rem' } },
        h(
          'p',
          { style: { display: 'flex', gap: '.5rem', margin: '0 0 .5rem' } },
          ...LANGUAGES.map((one) => button(one.toUpperCase(), one === lang, () => this.setState({ lang: one }))),
          ...(Object.keys(WIDTHS) as Width[]).map((one) =>
            button(words[one], one === width, () => this.setState({ width: one })),
          ),
        ),
        preview.faults.length > 0 &&
          h(
            'div',
            { role: 'status' },
            words.faults,
            h('ul', null, ...preview.faults.map((fault) => h('li', { key: fault }, fault))),
          ),
        preview.path
          ? h('iframe', {
              src: preview.path,
              title: preview.path.replace(/\?.*/, ''),
              style: {
                border: '1px solid',
                width: `${pixels}px`,
                height: `${Math.round(900 / scale)}px`,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              },
            })
          : preview.faults.length === 0 && h('p', null, words.none),
      );
    },
  });
}
