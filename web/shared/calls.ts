import type { EndpointName, Endpoints } from '#contract/endpoints.ts';

type Lines = { [N in EndpointName]: `${Endpoints[N]['method']} ${Endpoints[N]['path']}` };

/**
 * Method and path of each call that the browser makes. The compiler holds this list to the table of endpoints; the table itself stays out of the
 * bundle, because it would bring zod to the login page.
 */
export const calls = {
  getStatus: 'GET /api/status',
  getCurrentUser: 'GET /api/auth/user',
  register: 'POST /api/register',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  hasPassword: 'GET /api/user/password',
  changePassword: 'PUT /api/user/password',
  listSessions: 'GET /api/user/sessions',
  endOtherSessions: 'POST /api/user/sessions/end-others',
  endSession: 'DELETE /api/user/sessions/{sessionId}',
  deleteAccount: 'POST /api/user/delete',
  makeResetLink: 'POST /api/admin/users/{userId}/password-reset',
  resetPassword: 'POST /api/password-reset',
  announceUpload: 'POST /api/objects/upload',
  updateProfile: 'PUT /api/user/profile',
  removePicture: 'DELETE /api/user/profile/picture',
  getStock: 'GET /api/stock/{ticker}',
  getNews: 'GET /api/news/{ticker}',
  searchListings: 'GET /api/listings',
  getFinancials: 'GET /api/financials/{ticker}',
  getPriceHistory: 'GET /api/financials/{ticker}/prices',
  askAgent: 'POST /api/agents/{agentId}/chat',
  getExchange: 'GET /api/exchanges/{exchangeId}',
  joinExchange: 'GET /api/exchanges/{exchangeId}/stream',
  stopExchange: 'POST /api/exchanges/{exchangeId}/stop',
  getAgentHistory: 'GET /api/agents/{agentId}/history',
  getConnections: 'GET /api/account/connections',
  connectGoogle: 'POST /api/account/google',
  disconnectGoogle: 'DELETE /api/account/google',
  getPrompt: 'GET /api/admin/agents/{agentId}/prompt',
  savePrompt: 'PUT /api/admin/agents/{agentId}/prompt',
  restorePrompt: 'DELETE /api/admin/agents/{agentId}/prompt',
  tryPrompt: 'POST /api/admin/agents/{agentId}/prompt/trial',
  listPromptVersions: 'GET /api/admin/agents/{agentId}/prompt/versions',
  getModel: 'GET /api/admin/model',
  saveModel: 'PUT /api/admin/model',
  restoreModel: 'DELETE /api/admin/model',
  listModels: 'POST /api/admin/model/list',
  testModel: 'POST /api/admin/model/test',
  getModelUse: 'GET /api/admin/model/use',
  listUsers: 'GET /api/admin/users',
  decideOnUser: 'POST /api/admin/users/{userId}/approve',
  changeRole: 'POST /api/admin/users/{userId}/admin',
  readAuditLog: 'GET /api/admin/audit',
  listNotifications: 'GET /api/notifications',
  readNotification: 'POST /api/notifications/{notificationId}/read',
  readNotifications: 'POST /api/notifications/read',
} as const satisfies Partial<Lines>;

export type CallName = keyof typeof calls;
