# The storefront, for any shop: it reads its configuration when it starts. docs/deploy-containers.md says how it is run.
# Build it in the project's folder: docker build -f deploy/storefront.Dockerfile -t shop-storefront .
# With --build-arg SOURCE_COMMIT=$(git rev-parse HEAD), health, metrics and the start name the commit.

FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only the build needs, and the database of the embedded store API.
RUN npm prune --omit=dev --no-audit --no-fund
RUN rm -rf .next/cache .next/diagnostics .next/trace .next/trace-build .next/types node_modules/@electric-sql node_modules/@next/swc-*
RUN find .next/server -name "*.map" -delete

FROM node:22-bookworm-slim
WORKDIR /app
ARG SOURCE_COMMIT=
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 SOURCE_COMMIT=$SOURCE_COMMIT
COPY --from=build /app/package.json /app/package-lock.json /app/tsconfig.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/public ./public
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/lib ./lib
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
COPY --from=build /app/.next ./.next
# The only folder that it writes to; all else may be read-only.
RUN mkdir -p .next/cache && chown node:node .next/cache
VOLUME ["/app/.next/cache"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
