import { areaNames, areaPath } from '../areas.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const { t } = useWords();
  return (
    <>
      <h1>{t('admin.home')}</h1>
      <ul className="admin-cards">
        {areaNames.slice(1).map((name) => (
          <li className="admin-card" key={name}>
            <a href={areaPath(name)}>{t(`admin.areas.${name}`)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
