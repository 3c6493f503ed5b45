import type { AstroIntegration } from 'astro';
import { frenchOrdinals } from './french-ordinals.ts';
import { siteMeasurements } from './site-measurements.ts';
import { titleFaces } from './title-faces.ts';

/**
 * What is done to each page after it was drawn, in this order, by a build to all of them and by a publication to those
 * it drew (netlify/publishing).
 */
export const pageChanges = (): AstroIntegration[] => [titleFaces(), siteMeasurements(), frenchOrdinals()];
