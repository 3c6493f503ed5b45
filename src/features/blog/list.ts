import { goOnFrom, loadNext, onMore } from '../../islands/load-more.ts';

onMore(async () => goOnFrom((await loadNext())[0]));
