import { Component, type ReactNode } from 'react';
import { useWords } from './words.ts';

function Stopped() {
  const { t } = useWords();
  return (
    <div className="admin-alone">
      <p className="notice bad" role="alert">
        {t('admin.stopped')}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('admin.reload')}
        </button>
      </p>
    </div>
  );
}

/** Says that what it holds could not be drawn, such as a screen whose code did not arrive, where the page would be empty. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isStopped: boolean }> {
  override state = { isStopped: false };
  static getDerivedStateFromError() {
    return { isStopped: true };
  }
  override render() {
    return this.state.isStopped ? <Stopped /> : this.props.children;
  }
}
