import { appointmentFlow } from './appointment-flow.server.ts';
import { changeFlow } from './change-flow.server.ts';
import type { Flow, FlowState } from './flow.ts';
import { quoteFlow } from './quote-flow.ts';

/** What a conversation may be led through, one question at a time. */
export const flows: Record<FlowState['flow'], Flow> = {
  appointment: appointmentFlow,
  quote: quoteFlow,
  change: changeFlow,
};
