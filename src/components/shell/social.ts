/** Where the social picture of a page is: its path, flattened. */
export const socialPicturePath = (path: string): string =>
  `/social/${path === '/' ? 'home' : path.slice(1).replace(/\//g, '--')}.jpg`;
