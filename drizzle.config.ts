import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './store-api/db/schema/*.ts',
  out: './store-api/db/migrations',
});
