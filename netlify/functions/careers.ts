import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { apply } from '../../src/features/careers/careers.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(apply, receiveApplication)], request, context, installation()));

export const config = { path: ['/api/careers/apply'] };
