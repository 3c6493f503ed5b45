import { Badge } from '../shell/Badge.tsx';
import { useWords } from '../shell/words.ts';
import type { RecordState } from './publication-state.ts';

/** How a record stands to the site. */
export function StateBadge({ state }: { state: RecordState }) {
  const { t } = useWords();
  return (
    <Badge state={state} title={t(`admin-publication.explained.${state}`)}>
      {t(`admin-publication.states.${state}`)}
    </Badge>
  );
}
